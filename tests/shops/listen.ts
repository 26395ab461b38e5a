// Lets servers of tests and benches listen on loopback.
import { createServer, type Server } from 'node:net';

/** The port it listens on: the given one, or one that the system chooses. Rejects where it cannot be had. */
export function listen(server: Server, port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('The server has no port.'));
      else resolve(address.port);
    });
  });
}

/** A port on which nobody listens at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
