import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';

/** `__Host-` binds the cookie to this host, and browsers accept it over https only. */
function cookieOf(config: Config) {
  const isSecure = config.publicUrl.startsWith('https:');
  return {
    name: isSecure ? '__Host-sid' : 'sid',
    options: { httpOnly: true, secure: isSecure, sameSite: 'strict', path: '/' } as const,
  };
}

export function sessionToken(config: Config, request: Pick<FastifyRequest, 'cookies'>): string | undefined {
  return request.cookies[cookieOf(config).name];
}

export function setSessionCookie(config: Config, reply: FastifyReply, token: string, expires: Date): void {
  const { name, options } = cookieOf(config);
  reply.setCookie(name, token, { ...options, expires });
}

export function clearSessionCookie(config: Config, reply: FastifyReply): void {
  const { name, options } = cookieOf(config);
  reply.clearCookie(name, options);
}
