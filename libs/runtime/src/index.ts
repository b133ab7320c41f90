export { ConfigError, parseConfig } from './config/parse-config.ts';
export {
  besideOtherProblems,
  databaseUrl,
  portVariable,
  processEnvironment,
} from './config/process-environment.ts';
export { redisOptions, redisUrl } from './config/redis-address.ts';
export { HttpErrorFilter } from './errors/http-error.filter.ts';
export { Rejected, type FieldError } from './errors/rejected.ts';
export { rejectedBySchema } from './errors/rejected-by-schema.ts';
export { Unavailable } from './errors/unavailable.ts';
export { HealthModule } from './health/health.module.ts';
export { Readiness } from './health/readiness.ts';
export { LogModule } from './logs/log.module.ts';
export { currentDeadline, currentRequestId, inRequest } from './logs/request-scope.ts';
export { redactText } from './logs/redaction.ts';
export { requestIdFrom } from './logs/request-id.ts';
export { MetricsModule } from './metrics/metrics.module.ts';
export { Metrics } from './metrics/metrics.ts';
export { partFrom, ProcessModule, ProcessPart, type PartName } from './process/process-part.ts';
export { openContext } from './process/open-context.ts';
export { prepareHttp } from './process/prepare-http.ts';
export { runProcess } from './process/run-process.ts';
