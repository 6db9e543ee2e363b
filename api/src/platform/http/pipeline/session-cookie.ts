import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';

/** `__Host-` binds a cookie to this host, and browsers accept it over https only. */
function cookieOf(config: Config, name: 'sid' | 'device') {
  const isSecure = config.publicUrl.startsWith('https:');
  return {
    name: isSecure ? `__Host-${name}` : name,
    options: { httpOnly: true, secure: isSecure, sameSite: 'strict', path: '/' } as const,
  };
}

export function sessionCookie(config: Config) {
  return cookieOf(config, 'sid');
}

type Cookies = Pick<FastifyRequest, 'cookies'>;

export function sessionToken(config: Config, request: Cookies): string | undefined {
  return request.cookies[sessionCookie(config).name];
}

export function setSessionCookie(config: Config, reply: FastifyReply, token: string, expires: Date): void {
  const { name, options } = sessionCookie(config);
  reply.setCookie(name, token, { ...options, expires });
}

export function clearSessionCookie(config: Config, reply: FastifyReply): void {
  const { name, options } = sessionCookie(config);
  reply.clearCookie(name, options);
}

/** Tells a browser in which somebody has signed in before from a stranger's; it opens nothing. */
export function deviceToken(config: Config, request: Cookies): string | undefined {
  return request.cookies[cookieOf(config, 'device').name];
}

export function setDeviceCookie(config: Config, reply: FastifyReply, token: string, expires: Date): void {
  const { name, options } = cookieOf(config, 'device');
  reply.setCookie(name, token, { ...options, expires });
}
