import { useEffect, useState } from "preact/hooks";

/** A QR code of a link; the encoder is loaded when the first code is shown. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [picture, setPicture] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let current = true;
    import("uqr").then(({ encode }) => {
      const { data, size } = encode(text, { ecc: "M", border: 0 });
      const path = data
        .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
        .join("");
      if (current) setPicture({ size, path });
    });
    return () => {
      current = false;
    };
  }, [text]);
  const size = picture?.size ?? 1;
  return (
    <svg
      class="qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shape-rendering="crispEdges"
    >
      {picture && <path d={picture.path} />}
    </svg>
  );
}
