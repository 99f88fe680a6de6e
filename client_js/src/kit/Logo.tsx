/** The four marks around a lozenge. */
export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 26 26" aria-hidden="true">
      <rect x="8" y="8" width="10" height="10" rx="2" transform="rotate(45 13 13)" fill="var(--brand)" />
      <circle cx="13" cy="3.200" r="2.900" fill="var(--seat-1)" />
      <rect x="20.200" y="10.300" width="5.400" height="5.400" rx=".8" fill="var(--seat-2)" />
      <path d="M13 19.800l3.300 5.700H9.700z" fill="var(--seat-3)" />
      <path d="M1.800 10.400h2.900l1.500 2.600-1.500 2.600H1.800L.3 13z" fill="var(--seat-4)" />
    </svg>
  );
}
