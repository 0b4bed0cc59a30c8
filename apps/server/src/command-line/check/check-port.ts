import { createServer } from 'node:net'
import type { Config } from '../../platform/core/config/config.ts'
import { SECOND_MS } from '../../platform/core/clock.ts'
import { ok, problem, type Finding } from './finding.ts'

/** An address to listen on, and the answer of a Trackhoe that listens there already. */
interface Listener {
  host: string
  port: number
  settings: { host: string; port: string }
  path: string
  isOurs: (answer: string) => boolean
}

/** Checks that the server can listen, or does already. */
export function checkPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<Finding[]> {
  return checkListener({
    host,
    port,
    settings: { host: 'HOST', port: 'PORT' },
    path: '/healthz',
    isOurs: (answer) => answer === '{"alive":true}',
  })
}

/** The same for the port of the metrics; nothing where there is none. */
export async function checkMetricsPort({ metrics, port }: Pick<Config, 'metrics' | 'port'>): Promise<Finding[]> {
  if (!metrics) return []
  if (metrics.port === port) {
    return [
      problem(
        `METRICS_PORT and PORT are both ${port}: set METRICS_PORT to another.`,
        `METRICS_PORT 与 PORT 都是 ${port}：请将 METRICS_PORT 设为其他端口。`,
      ),
    ]
  }
  return checkListener({
    ...metrics,
    settings: { host: 'METRICS_HOST', port: 'METRICS_PORT' },
    path: '/metrics',
    isOurs: (answer) => answer.includes('trackhoe_build_info'),
  })
}

async function checkListener(listener: Listener): Promise<Finding[]> {
  const { port, host, settings } = listener
  const code = await tryPort(port, host)
  if (code === undefined) return [ok(`Port ${port} of ${host} is free.`, `${host} 的端口 ${port} 可用。`)]
  if (code !== 'EADDRINUSE') {
    const privileged = code === 'EACCES' && port < 1024
    return [
      problem(
        `Cannot listen on ${host}:${port} (${code}): ${privileged ? 'ports below 1024 need a right; put a proxy in front, or take another.' : `set ${settings.host} and ${settings.port} to an address of this machine.`}`,
        `无法监听 ${host}:${port}（${code}）：${privileged ? '1024 以下的端口需要特权，请使用反向代理或更换端口。' : `请将 ${settings.host} 和 ${settings.port} 设为本机地址。`}`,
      ),
    ]
  }
  return [
    (await isTrackhoe(listener))
      ? ok(`A Trackhoe answers on port ${port}.`, `端口 ${port} 上的 Trackhoe 正在运行。`)
      : problem(
          `Port ${port} is in use by another program: stop that, or set ${settings.port} to another.`,
          `端口 ${port} 被其他程序占用：请停止该程序，或将 ${settings.port} 设为其他端口。`,
        ),
  ]
}

function tryPort(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}

async function isTrackhoe({ host, port, path, isOurs }: Listener): Promise<boolean> {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
  try {
    const response = await fetch(`http://${name}:${port}${path}`, { signal: AbortSignal.timeout(3 * SECOND_MS) })
    return isOurs(await response.text())
  } catch {
    return false
  }
}
