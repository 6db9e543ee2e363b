import { DEMO_PASSWORD } from '@bidlight/api/demo/demo-people.ts';

/** Calls of one person at one address: a server, or the proxy before all of them. */
export function callsAt(port: number, cookie: string) {
  const url = `http://127.0.0.1:${port}`;
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    get: (path: string) => fetch(`${url}${path}`, { headers: { cookie } }),
    post,
    json: async <Reply>(path: string) =>
      (await (await fetch(`${url}${path}`, { headers: { cookie } })).json()) as Reply,
  };
}

export async function signIn(port: number, email: string): Promise<string> {
  const { post } = callsAt(port, '');
  const answer = await post('/api/v2/auth/login', { email, password: DEMO_PASSWORD });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}
