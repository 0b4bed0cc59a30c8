import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { ACCESS_TOKEN_HEADER, TENANT_HEADERS } from '@trackhoe/contract'
import type { Deps } from './deps.ts'
import type { Env } from './http/env.ts'
import { errorHandler } from './http/error-handler.ts'
import { unknownPath } from './http/refusal.ts'
import { requestLog } from './http/request-log.ts'
import { createApi, refuseOtherMethods, type Api } from './http/serve.ts'
import { accountRoutes } from './routes/accounts/accounts.routes.ts'
import { announcementRoutes } from './routes/announcements/announcements.routes.ts'
import { departmentRoutes } from './routes/departments/departments.routes.ts'
import { dictionaryAdministrationRoutes } from './routes/dictionaries/dictionary-administration.routes.ts'
import { dictionaryRoutes } from './routes/dictionaries/dictionaries.routes.ts'
import { displayRoutes } from './routes/displays/displays.routes.ts'
import { fileRoutes } from './routes/files/files.routes.ts'
import { overviewRoutes } from './routes/overview/overview.routes.ts'
import { organisationRoutes } from './routes/organisations/organisations.routes.ts'
import { pageConfigRoutes } from './routes/page-config/page-config.routes.ts'
import { permissionRoutes } from './routes/permission/permission.routes.ts'
import { roleRoutes } from './routes/roles/roles.routes.ts'
import { sessionRoutes } from './routes/session/session.routes.ts'
import { userRoutes } from './routes/users/users.routes.ts'
import { commandRoutes } from './vehicles/commands/commands.routes.ts'
import { fleetRoutes } from './vehicles/fleet/fleet.routes.ts'
import { readingRoutes } from './vehicles/readings/readings.routes.ts'
import { workOrderRoutes } from './vehicles/work-orders/work-orders.routes.ts'
import { hasBuild, webRoutes } from './web/web-routes.ts'

export interface Application {
  app: Hono<Env>
  /** What has been mounted, for those who check that nothing is missing or open by mistake. */
  routes: Api['routes']
}

/** The whole server but its socket: calls below the context path, health, and both apps where they are built. */
export function createApp(deps: Deps): Application {
  const app = new Hono<Env>()
  app.use(requestLog(deps))
  app.onError(errorHandler(deps))
  app.notFound((context) => errorHandler(deps)(unknownPath(), context))

  const { config } = deps
  const api = createApi(deps)
  api.hono.use(async (context, next) => {
    await next()
    if (!context.res.headers.has('Cache-Control')) context.res.headers.set('Cache-Control', 'no-store')
    context.res.headers.set('X-Content-Type-Options', 'nosniff')
  })
  if (config.corsOrigins.length > 0) api.hono.use(corsFor(config.corsOrigins))
  for (const mount of [
    sessionRoutes,
    accountRoutes,
    permissionRoutes,
    pageConfigRoutes,
    organisationRoutes,
    userRoutes,
    roleRoutes,
    departmentRoutes,
    dictionaryRoutes,
    overviewRoutes,
    fleetRoutes,
    commandRoutes,
    readingRoutes,
    workOrderRoutes,
    announcementRoutes,
    fileRoutes,
    displayRoutes,
    dictionaryAdministrationRoutes,
  ]) {
    mount(api)
  }
  refuseOtherMethods(api)
  api.hono.all('/*', () => {
    throw unknownPath()
  })
  app.route(config.contextPath, api.hono)

  app.get('/healthz', (context) => context.json({ alive: true }))
  app.get('/readyz', async (context) => {
    try {
      await deps.db.execute(sql`select 1`)
      return context.json({ ready: true })
    } catch (error) {
      context
        .get('log')
        .error({ reason: error instanceof Error ? error.name : 'unknown' }, 'the database does not answer')
      return context.json({ ready: false }, 503)
    }
  })

  if (hasBuild(config.webFolder)) webRoutes(app, config)
  return { app, routes: api.routes }
}

/** Exactly the configured origins, and no credentials: the token travels in a header. */
const corsFor = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [ACCESS_TOKEN_HEADER, ...TENANT_HEADERS, 'Content-Type'],
    exposeHeaders: ['X-Request-Id', 'Retry-After', 'Content-Disposition'],
    maxAge: 600,
  })
