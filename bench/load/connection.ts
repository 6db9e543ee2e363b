import { connect, type Socket } from 'node:net';

export interface Sent {
  method: 'GET' | 'POST';
  path: string;
  cookie?: string;
  body?: string;
  /** The tag of the reply that the client has kept. */
  etag?: string;
}

export interface Received {
  status: number;
  etag: string | undefined;
  retryAfterSeconds: number | undefined;
  bytes: number;
}

const HEADERS_END = '\r\n\r\n';

/**
 * One kept connection to this machine, one request at a time. It reads of a reply what a measurement needs: a real client
 * would take as long for a call as the server does, and the two share the processors.
 */
export class Connection {
  private readonly port: number;
  private socket: Socket | undefined;
  private received: Buffer = Buffer.alloc(0);
  private settle: { resolve(reply: Received): void; reject(error: Error): void } | undefined;

  constructor(port: number) {
    this.port = port;
  }

  async send({ method, path, cookie, body, etag }: Sent): Promise<Received> {
    const socket = await this.open();
    const lines = [
      `${method} ${path} HTTP/1.1`,
      'host: localhost',
      'accept-encoding: gzip, deflate, br',
      ...(cookie ? [`cookie: ${cookie}`] : []),
      ...(etag ? [`if-none-match: ${etag}`] : []),
      ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`] : []),
    ];
    const { promise, resolve, reject } = Promise.withResolvers<Received>();
    this.settle = { resolve, reject };
    socket.write(`${lines.join('\r\n')}${HEADERS_END}${body ?? ''}`);
    return promise;
  }

  close(): void {
    this.socket?.destroy();
  }

  private async open(): Promise<Socket> {
    if (this.socket && !this.socket.destroyed && this.socket.writable) return this.socket;
    const socket = connect({ port: this.port, host: '127.0.0.1', noDelay: true });
    this.received = Buffer.alloc(0);
    socket.on('data', (chunk) => this.read(chunk));
    socket.on('error', (error) => this.settle?.reject(error));
    socket.on('close', () => this.settle?.reject(new Error('The server closed the connection.')));
    this.socket = socket;
    return socket;
  }

  private read(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const end = this.received.indexOf(HEADERS_END);
    if (end < 0) return;
    const head = this.received.toString('latin1', 0, end);
    const header = (name: string) => new RegExp(`\r\n${name}: ([^\r]*)`, 'i').exec(head)?.[1];
    const status = Number(head.slice(9, 12));
    const bytes = status === 304 ? 0 : Number(header('content-length') ?? 0);
    const size = end + HEADERS_END.length + bytes;
    if (this.received.length < size) return;
    this.received = this.received.subarray(size);
    const { settle } = this;
    this.settle = undefined;
    const retryAfter = header('retry-after');
    settle?.resolve({
      status,
      etag: header('etag'),
      retryAfterSeconds: retryAfter === undefined ? undefined : Number(retryAfter),
      bytes,
    });
    if (header('connection') === 'close') this.socket?.destroy();
  }
}
