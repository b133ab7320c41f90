/* The health check of our images: whether the process beside it serves. Ends with 0 if it does, else with 1. */

const { HOST = '0.0.0.0', PORT = '3000' } = process.env;
const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST;
// Sooner than the engine gives up on us: then it is told why.
const signal = AbortSignal.timeout(9_000);
const { status } = await fetch(`http://${host}:${PORT}/health/ready`, { signal });
process.exit(status === 200 ? 0 : 1);
