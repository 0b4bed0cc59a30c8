import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { ACCESS_TOKEN_HEADER, TENANT_HEADERS } from '@trackhoe/contract'
import type { AuthDeps } from './auth/auth-deps.ts'
import { createAuthorize } from './auth/access/authorize.ts'
import { createFindCallerLater } from './auth/access/find-caller-later.ts'
import { languageOf, runInLanguage } from './platform/core/language.ts'
import type { Env } from './platform/http/env.ts'
import { errorHandler } from './platform/http/error-handler.ts'
import { unknownPath } from './platform/http/refusal.ts'
import { requestLog } from './platform/http/request-log.ts'
import { transportHeaders } from './platform/http/transport-headers.ts'
import { createApi, refuseOtherMethods, type Api } from './platform/http/serve.ts'
import { accountRoutes } from './modules/accounts/accounts.routes.ts'
import { ownPasswordRoutes } from './modules/accounts/own-passwords.routes.ts'
import { ownAccountRoutes } from './modules/accounts/own-account.routes.ts'
import { ownContactRoutes } from './modules/accounts/own-contacts.routes.ts'
import { announcementReleaseRoutes } from './modules/announcements/announcement-release.routes.ts'
import { announcementRoutes } from './modules/announcements/announcements.routes.ts'
import { receivedAnnouncementRoutes } from './modules/announcements/received-announcements.routes.ts'
import { serviceMessageRoutes } from './modules/announcements/service-messages.routes.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { formSampleRoutes } from './modules/form-samples/form-samples.routes.ts'
import { savedQueryRoutes } from './modules/saved-queries/saved-queries.routes.ts'
import { categoryRoutes } from './modules/categories/categories.routes.ts'
import { dataRuleRoutes } from './modules/data-rules/data-rules.routes.ts'
import { menuRuleRoutes } from './modules/data-rules/menu-rules.routes.ts'
import { departmentAdministrationRoutes } from './modules/departments/department-administration.routes.ts'
import { departmentLookupRoutes } from './modules/departments/department-lookups.routes.ts'
import { departmentRoutes } from './modules/departments/departments.routes.ts'
import { departmentPermissionRoutes } from './modules/department-roles/department-permissions.routes.ts'
import { departmentRoleRoutes } from './modules/department-roles/department-roles.routes.ts'
import { dictionaryAdministrationRoutes } from './modules/dictionaries/dictionary-administration.routes.ts'
import { textsOf } from './modules/dictionaries/dictionaries.queries.ts'
import { dictionaryRoutes } from './modules/dictionaries/dictionaries.routes.ts'
import { linkedChoiceRoutes } from './modules/dictionaries/linked-choices.routes.ts'
import { displayRoutes } from './modules/displays/displays.routes.ts'
import { fileRoutes } from './modules/files/files.routes.ts'
import { listJobRoutes } from './modules/files/list-jobs.routes.ts'
import { gatewayRoutes } from './modules/gateway/gateway.routes.ts'
import { overviewRoutes } from './modules/overview/overview.routes.ts'
import { formDesignRoutes } from './modules/online-forms/form-design.routes.ts'
import { formFileRoutes } from './modules/online-forms/form-files.routes.ts'
import { formRowRoutes } from './modules/online-forms/form-rows.routes.ts'
import { organizationRoutes } from './modules/organizations/organizations.routes.ts'
import { organizationAdministrationRoutes } from './modules/organizations/organization-administration.routes.ts'
import { organizationQuotaRoutes } from './modules/organizations/organization-quota.routes.ts'
import { pageConfigAdministrationRoutes } from './modules/page-config/page-config-administration.routes.ts'
import { pageConfigRoutes } from './modules/page-config/page-config.routes.ts'
import { parameterRoutes } from './modules/parameters/parameters.routes.ts'
import { menuPlaceRoutes } from './modules/permission/menu-places.routes.ts'
import { menuRelationRoutes } from './modules/permission/menu-relations.routes.ts'
import { menuAdministrationRoutes } from './modules/permission/menu-administration.routes.ts'
import { permissionRoutes } from './modules/permission/permission.routes.ts'
import { proxyRoutes } from './modules/proxy/proxy.routes.ts'
import { roleRoutes } from './modules/roles/roles.routes.ts'
import { ruleRoutes } from './modules/rules/rules.routes.ts'
import { ruleAdministrationRoutes } from './modules/rules/rule-administration.routes.ts'
import { sessionRoutes } from './modules/session/session.routes.ts'
import { departmentUserRoutes } from './modules/users/department-users.routes.ts'
import { systemStatusRoutes, type SystemStatusDeps } from './modules/system-status/system-status.routes.ts'
import { siteInfoRoutes } from './modules/site-info/site-info.routes.ts'
import { registrationRoutes } from './modules/users/registration.routes.ts'
import { userFileRoutes } from './modules/users/user-files.routes.ts'
import { userRemovalRoutes } from './modules/users/user-removal.routes.ts'
import { userLookupRoutes } from './modules/users/user-lookups.routes.ts'
import { userSessionRoutes } from './modules/users/user-sessions.routes.ts'
import { userPasswordRoutes } from './modules/users/user-passwords.routes.ts'
import { passwordLinkRoutes } from './modules/users/password-links.routes.ts'
import { userRoutes } from './modules/users/users.routes.ts'
import { alarmChannelRoutes } from './modules/alarms/alarm-channels.routes.ts'
import { alarmDeliveryRoutes } from './modules/alarms/alarm-deliveries.routes.ts'
import { dutyPlanRoutes } from './modules/alarms/duty-plans.routes.ts'
import { alarmOrderRoutes } from './modules/alarms/alarm-orders.routes.ts'
import { alarmReportRoutes } from './modules/alarms/alarm-reports.routes.ts'
import { alarmRuleRoutes } from './modules/alarms/alarm-rules.routes.ts'
import { alarmRuleTrialRoutes } from './modules/alarms/alarm-rule-trials.routes.ts'
import { alarmRoutes } from './modules/alarms/alarms.routes.ts'
import { commandRoutes } from './modules/commands/commands.routes.ts'
import { commandTemplateRoutes } from './modules/commands/command-templates.routes.ts'
import type { CommandDeps } from './modules/commands/send-commands.ts'
import { telemetryRetentionRoutes } from './modules/telemetry/retention.routes.ts'
import { consumerAdministrationRoutes } from './modules/vehicles/consumer-administration.routes.ts'
import { deviceAdministrationRoutes } from './modules/vehicles/device-administration.routes.ts'
import { terminalAccessRoutes } from './modules/terminal-access/terminal-access.routes.ts'
import { terminalParameterRoutes } from './modules/terminal-access/terminal-parameters.routes.ts'
import { typeAdministrationRoutes } from './modules/vehicles/type-administration.routes.ts'
import { vehicleAdministrationRoutes } from './modules/vehicles/vehicle-administration.routes.ts'
import { vehicleDocumentRoutes } from './modules/vehicles/vehicle-documents.routes.ts'
import { fleetRoutes } from './modules/vehicles/vehicles.routes.ts'
import { wallLayoutRoutes } from './modules/wall-layouts/wall-layouts.routes.ts'
import { iso15143Routes } from './modules/iso15143/iso15143.routes.ts'
import { chartViewRoutes } from './modules/chart-views/chart-views.routes.ts'
import { fleetViewRoutes } from './modules/telemetry/fleet-view/fleet-view.routes.ts'
import { fleetOverviewRoutes } from './modules/telemetry/fleet-overview.routes.ts'
import { readingRoutes } from './modules/telemetry/readings.routes.ts'
import { recalledValueRoutes } from './modules/telemetry/recalled-values.routes.ts'
import { vehicleMessageRoutes } from './modules/telemetry/vehicle-messages.routes.ts'
import { geofenceRoutes } from './modules/geofences/geofences.routes.ts'
import { mapRoutes } from './modules/maps/maps.routes.ts'
import { messageHistoryRoutes } from './modules/message-history/message-history.routes.ts'
import { messageExportRoutes } from './modules/message-history/message-export.routes.ts'
import { sulfurRoutes } from './modules/sulfur/sulfur.routes.ts'
import { downloadRoutes } from './modules/data-download/data-download.routes.ts'
import { serviceTypeRoutes } from './modules/service-types/service-types.routes.ts'
import { templateVersionRoutes } from './modules/service-types/template-versions.routes.ts'
import { timeoutRuleRoutes } from './modules/service-types/timeout-rules.routes.ts'
import { partRoutes } from './modules/work-orders/parts.routes.ts'
import { ruleTrialRoutes } from './modules/work-orders/rule-trial.routes.ts'
import { workOrderFormRoutes } from './modules/work-orders/work-order-forms.routes.ts'
import { workOrderRoutes } from './modules/work-orders/work-orders.routes.ts'
import { reportAdministrationRoutes } from './modules/reports/report-administration.routes.ts'
import { reportRoutes } from './modules/reports/reports.routes.ts'
import type { ReportRouteDeps } from './modules/reports/run-apart.ts'
import { hasBuild, webRoutes } from './platform/web/web-routes.ts'

/** What the application gets from outside. */
export interface Deps extends AuthDeps, CommandDeps, SystemStatusDeps, ReportRouteDeps {
  opened: SystemStatusDeps['opened'] & ReportRouteDeps['opened']
  /** Accounts with a published password can be reached from other machines: the login page warns of it. */
  demoAccountsExposed: boolean
}

/**
 * Mounts calls and pages. Assets are served from precompressed copies; a stored file keeps its `Content-Length`, so
 * that a client can show progress.
 */
const COMPRESSED = /^(application\/json|text\/html)\b/

export interface Application {
  app: Hono<Env>
  /** What has been mounted, for those who check that nothing is missing or open by mistake. */
  routes: Api['routes']
  /** The subjects of the resource kit, for those who check what holds for each of them. */
  resources: Api['resources']
  /** The lists beside them that take every operator. */
  lists: Api['lists']
}

/** The routes of each subject. */
const MODULES = [
  sessionRoutes,
  accountRoutes,
  ownPasswordRoutes,
  ownContactRoutes,
  ownAccountRoutes,
  permissionRoutes,
  siteInfoRoutes,
  proxyRoutes,
  menuAdministrationRoutes,
  menuPlaceRoutes,
  menuRelationRoutes,
  pageConfigRoutes,
  pageConfigAdministrationRoutes,
  organizationRoutes,
  organizationAdministrationRoutes,
  organizationQuotaRoutes,
  userRoutes,
  userRemovalRoutes,
  userSessionRoutes,
  userFileRoutes,
  userPasswordRoutes,
  passwordLinkRoutes,
  userLookupRoutes,
  registrationRoutes,
  roleRoutes,
  dataRuleRoutes,
  menuRuleRoutes,
  auditRoutes,
  departmentRoutes,
  departmentLookupRoutes,
  departmentAdministrationRoutes,
  departmentPermissionRoutes,
  departmentRoleRoutes,
  departmentUserRoutes,
  dictionaryRoutes,
  linkedChoiceRoutes,
  categoryRoutes,
  savedQueryRoutes,
  formSampleRoutes,
  ruleRoutes,
  ruleAdministrationRoutes,
  overviewRoutes,
  fleetRoutes,
  vehicleDocumentRoutes,
  vehicleAdministrationRoutes,
  deviceAdministrationRoutes,
  terminalAccessRoutes,
  terminalParameterRoutes,
  typeAdministrationRoutes,
  consumerAdministrationRoutes,
  parameterRoutes,
  telemetryRetentionRoutes,
  gatewayRoutes,
  commandRoutes,
  commandTemplateRoutes,
  readingRoutes,
  recalledValueRoutes,
  vehicleMessageRoutes,
  fleetOverviewRoutes,
  fleetViewRoutes,
  chartViewRoutes,
  iso15143Routes,
  wallLayoutRoutes,
  downloadRoutes,
  sulfurRoutes,
  messageHistoryRoutes,
  messageExportRoutes,
  mapRoutes,
  geofenceRoutes,
  serviceTypeRoutes,
  templateVersionRoutes,
  timeoutRuleRoutes,
  ruleTrialRoutes,
  workOrderRoutes,
  workOrderFormRoutes,
  partRoutes,
  alarmRuleRoutes,
  alarmRuleTrialRoutes,
  alarmRoutes,
  dutyPlanRoutes,
  alarmChannelRoutes,
  alarmDeliveryRoutes,
  alarmOrderRoutes,
  alarmReportRoutes,
  announcementRoutes,
  receivedAnnouncementRoutes,
  announcementReleaseRoutes,
  serviceMessageRoutes,
  fileRoutes,
  listJobRoutes,
  displayRoutes,
  systemStatusRoutes,
  dictionaryAdministrationRoutes,
  reportRoutes,
  reportAdministrationRoutes,
  formDesignRoutes,
  formRowRoutes,
  formFileRoutes,
]

/** The whole server but its socket: calls below the context path, health, and both apps where they are built. */
export function createApp(deps: Deps): Application {
  const app = new Hono<Env>()
  app.use(requestLog(deps))
  app.use((context, next) => runInLanguage(languageOf(context.req.header('Accept-Language')), next))
  app.use(transportHeaders(deps.config))
  app.use(compress({ encoding: 'gzip', contentTypeFilter: COMPRESSED }))
  app.onError(errorHandler(deps))
  app.notFound((context) => errorHandler(deps)(unknownPath(), context))

  const { config } = deps
  const api = createApi(deps, {
    authorize: createAuthorize(deps),
    findCallerLater: createFindCallerLater(deps),
    readDictTexts: (codes, tenantId, db = deps.db) => textsOf(db, codes, tenantId),
  })
  api.hono.use(async (context, next) => {
    await next()
    if (!context.res.headers.has('Cache-Control')) context.res.headers.set('Cache-Control', 'no-store')
    context.res.headers.set('X-Content-Type-Options', 'nosniff')
  })
  if (config.corsOrigins.length > 0) api.hono.use(corsFor(config.corsOrigins))
  for (const mount of MODULES) mount(api)
  refuseOtherMethods(api)
  api.hono.all('/*', () => {
    throw unknownPath()
  })
  app.route(config.contextPath, api.hono)

  healthRoutes(app, deps)
  if (hasBuild(config.webFolder)) webRoutes(app, { ...config, demoAccountsExposed: deps.demoAccountsExposed })
  return { app, routes: api.routes, resources: api.resources, lists: api.lists }
}

/** For the supervisor of the process, and for a balancer before several. */
function healthRoutes(app: Hono<Env>, { db }: Pick<Deps, 'db'>): void {
  app.get('/healthz', (context) => context.json({ alive: true }))
  app.get('/readyz', async (context) => {
    try {
      await db.execute(sql`select 1`)
      return context.json({ ready: true })
    } catch (error) {
      context
        .get('log')
        .error({ reason: error instanceof Error ? error.name : 'unknown' }, 'the database does not answer')
      return context.json({ ready: false }, 503)
    }
  })
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
