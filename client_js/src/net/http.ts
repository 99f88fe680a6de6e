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

export const get = <T>(path: string): Promise<Reply<T>> => request(path, {});

export function post<T>(path: string, body: unknown = {}, token?: string): Promise<Reply<T>> {
  return request(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}
