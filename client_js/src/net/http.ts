/** The few requests beside the socket. */

export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  /** `code` as the server named it; `offline` when no answer came. */
  | { readonly ok: false; readonly code: string; readonly detail: Readonly<Record<string, unknown>> };

const refused = (code: string, detail = {}): Reply<never> => ({ ok: false, code, detail });

async function request<T>(path: string, init: RequestInit): Promise<Reply<T>> {
  try {
    const response = await fetch(path, init);
    const body = await response.json();
    if (response.ok) return { ok: true, value: body as T };
    return refused(body.code ?? "server", body.detail);
  } catch {
    return refused("offline");
  }
}

export function post<T>(path: string, body: unknown = {}, token?: string): Promise<Reply<T>> {
  return request(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...bearer(token) },
    body: JSON.stringify(body),
  });
}

export const get = <T>(path: string, token?: string | null): Promise<Reply<T>> =>
  request(path, { headers: bearer(token) });

const bearer = (token?: string | null): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};
