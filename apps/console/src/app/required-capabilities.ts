import type { CapabilityName } from '@trackhoe/api-client/server'
import type { StoredReport } from '@trackhoe/shell'

/** What the server must be able to do for a page to be of any use, by the page's name in the menu. */
const needs: Readonly<Record<string, CapabilityName>> = {
  'service/ServiceTypeList': 'serviceTypes',
  'service/WorkOrderList': 'workOrders',
  'vehicle/DeviceList': 'devices',
  'vehicle/VehicleTypeList': 'vehicleTypes',
  'vehicle/ParameterList': 'vehicleParameters',
  'vehicle/ParameterCatalogue': 'vehicleParameters',
  'vehicle/MessageHistory': 'vehicleMessages',
  'vehicle/SulfurReport': 'sulfurReports',
  'vehicle/DataDownload': 'downloads',
  'online/ReportPage': 'onlineReports',
  'online/FormListPage': 'onlineForms',
  'system/UserList': 'users',
  'system/RoleList': 'roles',
  'system/PermissionList': 'menus',
  'system/DepartmentTree': 'departments',
  'system/DictionaryList': 'dictionaryItems',
  'system/CategoryTree': 'categories',
  'system/AnnouncementList': 'announcements',
  'system/DataRuleList': 'dataRules',
  'system/RuleList': 'checkRules',
  'system/OrganizationList': 'organizations',
  'system/TenantPageConfig': 'pageConfig',
  'system/DisplayTokenList': 'displayTokens',
}

/**
 * Whether a page cannot work on this server. What is refused or failed may work for others, or later; a native server
 * names no page in its menu that it cannot serve.
 */
export function isUnsupported(component: string, report: StoredReport | null): boolean {
  const need = Object.hasOwn(needs, component) ? needs[component] : undefined
  if (need === undefined || report === null || report.flavor === 'native') return false
  return report.capabilities[need]?.state === 'missing'
}
