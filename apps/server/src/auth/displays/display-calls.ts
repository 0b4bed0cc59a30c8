import { pageConfig, type AnyEndpoint } from '@trackhoe/contract'
import { workOrders } from '@trackhoe/contract/service'
import { displayTokens, type DISPLAY_PAGES } from '@trackhoe/contract/session'
import {
  chartViews,
  fleetOverview,
  gateway,
  gatewayFunctions,
  maps,
  messages,
  parameters,
  wallLayouts,
} from '@trackhoe/contract/vehicle'

interface PageCalls {
  calls: readonly AnyEndpoint[]
  /** The functions of the vehicle gateway, which share one call. */
  gatewayFunctions: readonly string[]
}

const NONE: PageCalls = { calls: [], gatewayFunctions: [] }

/**
 * What each wall page reads, and with that what its displays may read: a call that is not listed answers no display,
 * and none of them changes anything. A page that the full-screen app does not have yet reads nothing.
 */
const PAGE_CALLS: Readonly<Record<(typeof DISPLAY_PAGES)[number], PageCalls>> = {
  '/platform/dashboard': {
    calls: [
      fleetOverview.read,
      fleetOverview.view,
      fleetOverview.list,
      wallLayouts.read,
      workOrders.list,
      parameters.catalog,
      gateway.main,
      maps.sources,
      maps.archive,
    ],
    gatewayFunctions: [gatewayFunctions.devices.fun],
  },
  '/vclinfoExtend/distributionMap': NONE,
  '/tab/view': {
    calls: [parameters.query, parameters.catalog, parameters.latest, gateway.main],
    gatewayFunctions: [gatewayFunctions.vehicle.fun],
  },
  '/canData/index': {
    calls: [parameters.query, parameters.catalog, parameters.latest, gateway.main],
    gatewayFunctions: [gatewayFunctions.vehicle.fun],
  },
  '/chart/index': {
    calls: [parameters.query, parameters.catalog, messages.troubleCodes, chartViews.find, gateway.main],
    gatewayFunctions: [gatewayFunctions.vehicle.fun],
  },
  '/deviceMonth': {
    calls: [
      messages.operationTime,
      messages.troubleCodes,
      messages.modelAverage,
      parameters.query,
      parameters.catalog,
      gateway.main,
    ],
    gatewayFunctions: [gatewayFunctions.vehicle.fun],
  },
  '/report/index': {
    calls: [messages.operationTime, messages.troubleCodes, messages.tonState, gateway.main],
    gatewayFunctions: [gatewayFunctions.vehicle.fun],
  },
  '/atsCount/home': {
    calls: [parameters.latest, parameters.query, parameters.catalog, messages.modelAverage, gateway.main],
    gatewayFunctions: [gatewayFunctions.vehicle.fun],
  },
}

const byPage = new Map<string, PageCalls>(Object.entries(PAGE_CALLS))

/** Returns true when a display of the page may make the call. */
export function displayMayCall(page: string, endpoint: AnyEndpoint): boolean {
  // A list may take more names than its contract, so that it is another object with the same address.
  const isMounted = ({ method, path }: AnyEndpoint) => method === endpoint.method && path === endpoint.path
  return (
    [displayTokens.own, pageConfig.homeOfTenant].some(isMounted) || (byPage.get(page) ?? NONE).calls.some(isMounted)
  )
}

/** Returns true when a display of the page may use the function of the vehicle gateway. */
export function displayMayUseFunction(page: string, fun: string): boolean {
  return (byPage.get(page) ?? NONE).gatewayFunctions.includes(fun)
}

/**
 * Returns true when a list query would reveal by its conditions or its order what walls do not show. Conditions of the advanced
 * search may name any column, so that a wall has none.
 */
export function revealsHidden(query: object, hidden: readonly string[]): boolean {
  const isHidden = (name: string) => hidden.includes(name.trim().replace(/_(dictText|begin|end|MultiString)$/, ''))
  return Object.entries(query).some(([name, value]) => {
    if (value === undefined || value === '') return false
    if (name === 'column') return String(value).split(',').some(isHidden)
    return name === 'superQueryParams' || isHidden(name)
  })
}
