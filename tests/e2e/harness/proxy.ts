// A small proxy that maps every host name to the demo shops on loopback: Firefox has no switch for that.
import http from 'node:http';
import net from 'node:net';
import { listen } from '../../shops/listen.ts';

export interface Proxy {
  readonly port: number;
  close(): Promise<void>;
}

/** Only hosts that end in `suffix` are mapped; the browser's own requests are refused. */
export async function startProxy(
  ports: { readonly httpPort: number; readonly httpsPort: number },
  suffix = '.example',
): Promise<Proxy> {
  const sockets = new Set<net.Socket>();
  const server = http.createServer((request, response) => {
    const url = URL.parse(request.url ?? '');
    if (url === null || !url.hostname.endsWith(suffix)) {
      response.writeHead(502).end();
      return;
    }
    const { method, headers } = request;
    const path = `${url.pathname}${url.search}`;
    const onward = http.request(
      { host: '127.0.0.1', port: ports.httpPort, path, method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('connect', (request, client) => {
    if (!(request.url ?? '').split(':')[0]?.endsWith(suffix)) {
      client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      return;
    }
    const shop = net.connect(ports.httpsPort, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      shop.pipe(client);
      client.pipe(shop);
    });
    const end = () => {
      shop.destroy();
      client.destroy();
    };
    shop.on('error', end);
    client.on('error', end);
    client.on('close', end);
  });
  return {
    port: await listen(server),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
