import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server that a test can cut: from then on nobody answers there, until it is mended. */
export async function breakableProxy(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const proxied = new URL(url);
  proxied.host = `127.0.0.1:${port}`;
  return {
    url: proxied.href,
    cut: async () => {
      if (!proxy.listening) return;
      const closed = once(proxy, 'close');
      proxy.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    /** Connections that stand stay open and hear nothing more, as after a lost network; new ones work. */
    silence: () => {
      for (const socket of sockets) socket.unpipe().resume();
    },
    mend: async () => {
      proxy.listen(port, '127.0.0.1');
      await once(proxy, 'listening');
    },
  };
}
