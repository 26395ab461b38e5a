// Preloaded into a shop program that would listen on every interface: binds all its servers to loopback.
import { Server } from 'node:net';

const { listen } = Server.prototype;
Server.prototype.listen = function bound(...args) {
  const [port, ...rest] = args;
  if (typeof port !== 'number' && !/^\d+$/.test(String(port))) return listen.apply(this, args);
  const callbacks = rest.filter((one) => typeof one === 'function');
  return listen.call(this, Number(port), '127.0.0.1', ...callbacks);
};
