import { and, eq, exists, isNull, or, type SQL } from 'drizzle-orm'
import { QueryBuilder, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import type { RuledTable } from '../../platform/database/schema/tables.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import { isVisibleType } from '../../platform/data-scope/visible-types.ts'
import { category, position } from '../../platform/database/schema/form-schema.ts'
import { serviceDict, serviceType, workOrder } from '../../platform/database/schema/service-schema.ts'
import { depart, dict, dictItem, role, user } from '../../platform/database/schema/schema.ts'
import {
  consumer,
  vehicle,
  vehicleBrand,
  vehicleKind,
  vehicleType,
} from '../../platform/database/schema/vehicle-schema.ts'

/** A table whose rows forms may offer as choices. */
export interface PublishedTable {
  readonly table: PgTable
  /** Who may read it. Null: everybody who is signed in. */
  readonly action: string | null
  /** The condition that somebody may see a row. Undefined: the rows are the same for every tenant. */
  readonly visibleTo: (scope: DataScope) => SQL | undefined
  readonly id: PgColumn
  /** The column that holds the row above. Wire: '0' stands for none. */
  readonly parent?: PgColumn
  /** The columns that may be read, compared and sorted by, by their name on the wire. */
  readonly columns: Readonly<Record<string, PgColumn>>
}

const ofTenant = (column: PgColumn) => (scope: DataScope) => eq(column, scope.tenantId)
const narrowed = (table: RuledTable) => (scope: DataScope) => visible(table, scope)
const ofEverybody = () => undefined

/** The dictionaries of the installation, and the tenant's own. */
export const isVisibleDictionary = (tenantId: string) => or(isNull(dict.tenantId), eq(dict.tenantId, tenantId))

/**
 * The tables that may be read as dictionaries. What is not in it does not exist: no part of a code reaches a query.
 * Source: platform specification §7 "Dictionaries and forms".
 */
const PUBLISHED: Readonly<Record<string, PublishedTable>> = {
  sys_user: {
    table: user,
    action: 'system:user:list',
    visibleTo: narrowed(user),
    id: user.id,
    columns: {
      id: user.id,
      username: user.username,
      realname: user.realname,
      work_no: user.workNo,
      sex: user.sex,
      status: user.status,
      post: user.post,
    },
  },
  sys_depart: {
    table: depart,
    action: 'system:depart:list',
    visibleTo: narrowed(depart),
    id: depart.id,
    parent: depart.parentId,
    columns: {
      id: depart.id,
      depart_name: depart.departName,
      parent_id: depart.parentId,
      org_code: depart.orgCode,
      org_type: depart.orgType,
      depart_order: depart.departOrder,
    },
  },
  sys_role: {
    table: role,
    action: 'system:role:list',
    visibleTo: narrowed(role),
    id: role.id,
    columns: { id: role.id, role_name: role.roleName, role_code: role.roleCode },
  },
  sys_category: {
    table: category,
    action: null,
    visibleTo: ofTenant(category.tenantId),
    id: category.id,
    parent: category.pid,
    columns: { id: category.id, name: category.name, code: category.code, pid: category.pid },
  },
  sys_position: {
    table: position,
    action: null,
    visibleTo: ofTenant(position.tenantId),
    id: position.id,
    columns: { id: position.id, name: position.name, code: position.code },
  },
  sys_dict: {
    table: dict,
    action: null,
    visibleTo: ({ tenantId }) => isVisibleDictionary(tenantId),
    id: dict.id,
    columns: { id: dict.id, dict_name: dict.dictName, dict_code: dict.dictCode },
  },
  sys_dict_item: {
    table: dictItem,
    action: null,
    visibleTo: ({ tenantId }) =>
      exists(
        new QueryBuilder()
          .select({ id: dict.id })
          .from(dict)
          .where(and(eq(dict.id, dictItem.dictId), isVisibleDictionary(tenantId))),
      ),
    id: dictItem.id,
    columns: {
      id: dictItem.id,
      dict_id: dictItem.dictId,
      item_text: dictItem.itemText,
      item_value: dictItem.itemValue,
      sort_order: dictItem.sortOrder,
      status: dictItem.status,
    },
  },
  service_sys_dict: {
    table: serviceDict,
    action: null,
    visibleTo: ({ tenantId }) => or(isNull(serviceDict.tenantId), eq(serviceDict.tenantId, tenantId)),
    id: serviceDict.id,
    columns: {
      id: serviceDict.id,
      dict_name: serviceDict.dictName,
      status: serviceDict.status,
      del_flag: serviceDict.delFlag,
    },
  },
  service_service_type: {
    table: serviceType,
    action: 'service:workOrder:list',
    visibleTo: ofTenant(serviceType.tenantId),
    id: serviceType.id,
    columns: { id: serviceType.id, type_name: serviceType.typeName },
  },
  // Who has work orders, by name: the list of orders is searched by them.
  service_wo_handler: {
    table: user,
    action: 'service:workOrder:list',
    visibleTo: (scope) =>
      exists(
        new QueryBuilder()
          .select({ id: workOrder.id })
          .from(workOrder)
          .where(visible(workOrder, scope, [eq(workOrder.handler, user.username)])),
      ),
    id: user.id,
    columns: { username: user.username, realname: user.realname },
  },
  service_consumer: {
    table: consumer,
    action: 'vehicle:consumer:list',
    visibleTo: narrowed(consumer),
    id: consumer.id,
    columns: { id: consumer.id, name: consumer.name },
  },
  service_dict_vclbrand: {
    table: vehicleBrand,
    action: null,
    visibleTo: ofEverybody,
    id: vehicleBrand.id,
    columns: { id: vehicleBrand.id, vcl_brand: vehicleBrand.vclBrand },
  },
  service_dict_vcltype: {
    table: vehicleType,
    action: null,
    visibleTo: ({ tenantId }) => isVisibleType(tenantId),
    id: vehicleType.id,
    columns: { id: vehicleType.id, vcl_type: vehicleType.vclType },
  },
  service_vehicle: {
    table: vehicle,
    action: 'vehicle:list',
    visibleTo: narrowed(vehicle),
    id: vehicle.id,
    columns: { id: vehicle.id, vcl_no: vehicle.vclNo },
  },
  service_dict_vclkind: {
    table: vehicleKind,
    action: null,
    visibleTo: ofEverybody,
    id: vehicleKind.id,
    columns: { id: vehicleKind.id, vcl_kind: vehicleKind.vclKind },
  },
}

/** A published table by its name; undefined when it is none. */
export const publishedTable = (name: string): PublishedTable | undefined =>
  Object.hasOwn(PUBLISHED, name) ? PUBLISHED[name] : undefined

/** A published column of a table by its name; undefined when it is none. */
export const publishedColumn = ({ columns }: PublishedTable, name: string): PgColumn | undefined =>
  Object.hasOwn(columns, name) ? columns[name] : undefined
