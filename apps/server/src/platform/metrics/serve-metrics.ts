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
        new StartupError(
          error.code === 'EADDRINUSE'
            ? `Port ${port} of METRICS_PORT is in use. Stop what holds it, or set METRICS_PORT to another.`
            : `Cannot serve metrics on ${host}:${port} (${error.code}). Set METRICS_HOST and METRICS_PORT to an address of this machine.`,
        ),
      ),
    )
    server.listen(port, host, resolve)
  })
  // A scrape that hangs keeps no server from ending.
  server.unref()
  return server
}
