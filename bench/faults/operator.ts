import { OPERATOR, signInAt } from '@bidlight/e2e/product/real-product.ts';

/** By address. An account may have only so many sessions, and signing in is slow on purpose. */
const cookies = new Map<string, string>();

/** A call of the operator, who signs in when told to. */
export async function asOperator(address: string, path: string, options: RequestInit = {}): Promise<unknown> {
  for (let isSecond = false; ; isSecond = true) {
    const cookie = cookies.get(address) ?? (await signInAt(address, OPERATOR)).cookie;
    cookies.set(address, cookie);
    const headers = { ...options.headers, cookie };
    const answer = await fetch(`${address}${path}`, { ...options, headers });
    if (answer.status !== 401 || isSecond) return answer.json();
    cookies.delete(address);
  }
}
