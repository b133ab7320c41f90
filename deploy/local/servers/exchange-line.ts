import { connect } from 'node:net';

/** Connects on loopback, sends some text, and gives the first lines that come back. */
export function exchangeLine(port: number, text: string, lines: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let received = '';
    socket.setTimeout(2_000, () => {
      socket.destroy(new Error(`No answer on port ${String(port)}.`));
    });
    socket.on('error', reject);
    socket.on('close', () => {
      reject(new Error(`The connection to port ${String(port)} was closed.`));
    });
    socket.on('connect', () => {
      if (text !== '') socket.write(text);
    });
    socket.on('data', (chunk) => {
      received += chunk.toString('utf8');
      if (received.split('\n').length <= lines) return;
      resolve(received);
      socket.destroy();
    });
  });
}
