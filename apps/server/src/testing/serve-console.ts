import { Hono } from 'hono'
import type { Env } from '../platform/http/env.ts'
import { webRoutes } from '../platform/web/web-routes.ts'

/** Both apps as they are built, for another back end whose calls are signed. Started from the root of the repository. */
export function serveConsole(backEnd: { apiBase: string; signing: { secret: string; timestamp: 'epoch' | 'local' } }) {
  const apps = new Hono<Env>()
  webRoutes(apps, { webFolder: 'apps', timeZone: 'Asia/Shanghai', ...backEnd })
  return apps.fetch
}
