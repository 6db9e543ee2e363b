/**
 * Loaded before the product (NODE_OPTIONS=--import): writes every connection that it opens into a file, a line each, and
 * refuses those that leave the machine. It stands below every library, in every thread.
 */
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const file = process.env.CONNECTIONS_FILE ?? '';
/** @param {string} host */
const isHere = (host) => /^(localhost|127\.\d+\.\d+\.\d+|::1|\/.*)$/.test(host);

/** @param {string} host */
function note(host) {
  appendFileSync(file, `${host}\n`);
  if (!isHere(host)) throw new Error(`A connection to ${host} is not allowed here.`);
}

const { connect } = net.Socket.prototype;
/** @type {(this: net.Socket, ...args: any[]) => net.Socket} */
net.Socket.prototype.connect = function (...args) {
  // Node's own functions hand over their normalised arguments as one array.
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  const given = typeof first === 'object' ? first : { port: first, host: second };
  note(given.path ?? given.host ?? 'localhost');
  return Reflect.apply(connect, this, args);
};
for (const target of [dns, dns.promises]) {
  const { lookup } = target;
  Object.assign(target, {
    lookup: /** @type {(host: string, ...rest: any[]) => unknown} */ (host, ...rest) => {
      note(host);
      return Reflect.apply(lookup, target, [host, ...rest]);
    },
  });
}
syncBuiltinESMExports();
