import { connect } from 'node:net';

/** Connects on loopback, sends something, and gives the first lines that come back; for none, whatever comes first. */
export function exchangeLine(port: number, sent: string | Uint8Array, lines: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(sent));
    let received = '';
    socket.setTimeout(2_000, () => {
      socket.destroy(new Error(`No answer on port ${String(port)}.`));
    });
    socket.on('error', reject);
    socket.on('close', () => {
      reject(new Error(`The connection to port ${String(port)} was closed.`));
    });
    socket.on('data', (chunk) => {
      received += chunk.toString('utf8');
      if (received.split('\n').length <= lines) return;
      resolve(received);
      socket.destroy();
    });
  });
}
