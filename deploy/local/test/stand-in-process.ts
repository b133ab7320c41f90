import { createServer } from 'node:http';

/* A process of the product for tests of the supervisor: serves, tells who it is, and dies when told to. */

const server = createServer((request, response) => {
  if (request.url === '/environment') response.end(JSON.stringify(process.env));
  else if (request.url === '/health/ready') response.end('ready');
  else response.writeHead(404).end();
});
server.listen(Number(process.env['PORT']), process.env['HOST']);
process.on('SIGTERM', () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
