import { createServer } from 'node:net'
import type { Config } from '../../platform/core/config.ts'
import { SECOND_MS } from '../../platform/core/clock.ts'
import { ok, problem, type Finding } from './finding.ts'

/** Whether the server can listen, or does already. */
export async function checkPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<Finding[]> {
  const code = await tryPort(port, host)
  if (code === undefined) return [ok(`Port ${port} of ${host} is free.`, `${host} 的端口 ${port} 可用。`)]
  if (code !== 'EADDRINUSE') {
    const privileged = code === 'EACCES' && port < 1024
    return [
      problem(
        `Cannot listen on ${host}:${port} (${code}): ${privileged ? 'ports below 1024 need a right; put a proxy in front, or take another.' : 'set HOST and PORT to an address of this machine.'}`,
        `无法监听 ${host}:${port}（${code}）：${privileged ? '1024 以下的端口需要特权，请使用反向代理或更换端口。' : '请将 HOST 和 PORT 设为本机地址。'}`,
      ),
    ]
  }
  return [
    (await isTrackhoe(port, host))
      ? ok(`A Trackhoe answers on port ${port}.`, `端口 ${port} 上的 Trackhoe 正在运行。`)
      : problem(
          `Port ${port} is in use by another program: stop that, or set PORT to another.`,
          `端口 ${port} 被其他程序占用：请停止该程序，或将 PORT 设为其他端口。`,
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

async function isTrackhoe(port: number, host: string): Promise<boolean> {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
  try {
    const response = await fetch(`http://${name}:${port}/healthz`, { signal: AbortSignal.timeout(3 * SECOND_MS) })
    return (await response.text()) === '{"alive":true}'
  } catch {
    return false
  }
}
