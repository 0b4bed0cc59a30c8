import type { FeatureName } from '@trackhoe/contract/features'
import type { StoredReport } from '@trackhoe/shell'

/** The capabilities without which a page is of no use, by the page's name in the menu. */
const needs: Readonly<Record<string, FeatureName>> = {
  'service/ServiceTypeList': 'serviceType',
  'service/WorkOrderList': 'workOrder',
  'vehicle/DeviceList': 'vehicle',
  'vehicle/VehicleTypeList': 'vehicleType',
  'vehicle/ParameterList': 'vehicleParameter',
  'vehicle/ParameterCatalogue': 'vehicleParameter',
  'vehicle/MessageHistory': 'vehicleMessage',
  'vehicle/SulfurReport': 'sulfurReport',
  'vehicle/DataDownload': 'download',
  'online/ReportPage': 'onlineReport',
  'online/FormListPage': 'onlineForm',
  'system/UserList': 'user',
  'system/RoleList': 'role',
  'system/PermissionList': 'menu',
  'system/DepartmentTree': 'department',
  'system/DictionaryList': 'dictionaryItem',
  'system/CategoryTree': 'category',
  'system/AnnouncementList': 'announcement',
  'system/DataRuleList': 'datarule',
  'system/RuleList': 'checkRule',
  'system/FillRuleList': 'checkRule',
  'system/CheckRuleList': 'checkRule',
  'system/OrganizationList': 'organization',
  'system/TenantPageConfig': 'pageConfig',
  'system/DisplayTokenList': 'displayToken',
}

/**
 * Returns whether a page cannot work on this server. What is refused or failed may work for others, or later; a native server
 * names no page in its menu that it cannot serve.
 */
export function isUnsupported(component: string, report: StoredReport | null): boolean {
  const need = Object.hasOwn(needs, component) ? needs[component] : undefined
  if (need === undefined || report === null || report.flavor === 'native') return false
  return report.capabilities[need]?.state === 'missing'
}
