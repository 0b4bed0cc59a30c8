import { createServer, type Server } from 'node:http'
import type { Logger } from '../core/logger.ts'
import { StartupError } from '../core/startup-error.ts'
import type { Metrics } from './metrics.ts'

interface Address {
  host: string
  port: number
}

/**
 * Serves `GET /metrics` on a port of its own, so that a proxy in front of the console never leads there. Whoever reaches the
 * port may read it. Errors: StartupError when the port cannot be used.
 */
export async function serveMetrics(metrics: Metrics, { host, port }: Address, log: Logger): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new StartupError(
              `Port ${port} of METRICS_PORT is in use. Stop what holds it, or set METRICS_PORT to another.`,
              `METRICS_PORT 的端口 ${port} 已被占用。请停止占用它的程序，或把 METRICS_PORT 设为其他端口。`,
            )
          : new StartupError(
              `Cannot serve metrics on ${host}:${port} (${error.code}). Set METRICS_HOST and METRICS_PORT to an address of this machine.`,
              `无法在 ${host}:${port} 提供指标（${error.code}）。请把 METRICS_HOST 和 METRICS_PORT 设为本机地址。`,
            ),
      ),
    )
    server.listen(port, host, resolve)
  })
  // A scrape that hangs keeps no server from ending.
  server.unref()
  return server
}
