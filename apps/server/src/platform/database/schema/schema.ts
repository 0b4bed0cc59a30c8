import { NewRole, roleNames } from '@trackhoe/contract/system'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, doublePrecision, integer, jsonb, pgTable, pgView, text } from 'drizzle-orm/pg-core'
import { ofTenant, reference, rowOfTenant, signature, time } from './columns.ts'
import { describeTable } from './describe-table.ts'

// Column names and types for the query builder. Keys, indexes and checks live in migrations/, which make the tables.

export const organization = pgTable('sys_organization', {
  id: text().primaryKey(),
  name: text().notNull(),
  code: text(),
  orgType: text('org_type').notNull().default('1'),
  parentId: text('parent_id'),
  status: integer().notNull().default(1),
  /** Null: no limit. */
  userLimit: integer('user_limit'),
  /** Null: that of the server. Unit: MiB. */
  uploadLimitMb: integer('upload_limit_mb'),
  createTime: time('create_time').notNull(),
  updateBy: text('update_by'),
  updateTime: time('update_time'),
  revision: integer().notNull().default(1),
})

/** How many rows tenants have in long tables: the sum of `rowCount`, kept by triggers. */
export const listCount = pgTable('list_count', {
  tableName: text('table_name').notNull(),
  tenantId: text('tenant_id').notNull(),
  rowCount: bigint('row_count', { mode: 'number' }).notNull(),
})

export const user = describeTable(
  pgTable('sys_user', {
    ...rowOfTenant,
    username: text().notNull(),
    realname: text(),
    passwordHash: text('password_hash'),
    /** An administrator gave the password; it opens no session until its owner has replaced it. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    avatar: text(),
    sex: integer(),
    phone: text(),
    /** Its owner has confirmed it by a code: only then it signs in. */
    phoneConfirmed: boolean('phone_confirmed').notNull().default(false),
    email: text(),
    emailConfirmed: boolean('email_confirmed').notNull().default(false),
    /** The tours that he has ended or skipped: `TOURS` of the contract. */
    seenTours: text('seen_tours').array().notNull().default([]),
    birthday: date({ mode: 'string' }),
    workNo: text('work_no'),
    post: text(),
    status: integer().notNull().default(1),
    ...signature,
  }),
  {
    label: '用户',
    labels: { username: '账号', realname: '姓名', sex: '性别', workNo: '工号', post: '职务', status: '状态' },
    dataRules: {
      entity: 'sysUser',
      components: ['system/UserList'],
      attributes: {
        username: true,
        realname: true,
        sex: 'sex',
        status: 'user_status',
        workNo: true,
        createBy: true,
        createTime: true,
      },
      follows: null,
    },
    // No password, no token, no phone.
    report: ['id', 'username', 'realname', 'sex', 'workNo', 'post', 'status', 'createBy', 'createTime'],
  },
)

export const passwordLink = pgTable('sys_password_link', {
  tokenHash: text('token_hash').primaryKey(),
  userId: text('user_id').notNull(),
  tenantId: text('tenant_id').notNull(),
  kind: text({ enum: ['link', 'sign-in'] }).notNull(),
  createBy: text('create_by').notNull(),
  createTime: time('create_time').notNull(),
  expireTime: time('expire_time').notNull(),
})

export const userTenant = pgTable('sys_user_tenant', {
  userId: text('user_id').notNull(),
  tenantId: text('tenant_id').notNull(),
})

export const role = describeTable(
  pgTable('sys_role', {
    ...rowOfTenant,
    roleName: text('role_name').notNull(),
    roleCode: text('role_code').notNull(),
    description: text(),
    ...signature,
  }),
  {
    label: roleNames.zh,
    subject: 'role',
    labels: NewRole,
    dataRules: {
      entity: 'sysRole',
      components: ['system/RoleList'],
      attributes: { roleCode: 'sys_role,role_name,role_code', roleName: true, createBy: true, createTime: true },
      follows: null,
    },
    report: ['id', 'roleName', 'roleCode', 'createBy', 'createTime'],
  },
)

export const userRole = describeTable(
  pgTable('sys_user_role', {
    userId: text('user_id').notNull(),
    roleId: text('role_id').notNull(),
    tenantId: text('tenant_id').notNull(),
  }),
  {
    label: '用户的角色',
    labels: { userId: '用户编号', roleId: '角色编号' },
    dataRules: null,
    report: ['userId', 'roleId'],
  },
)

export const depart = describeTable(
  pgTable('sys_depart', {
    ...rowOfTenant,
    parentId: text('parent_id'),
    departName: text('depart_name').notNull(),
    departOrder: integer('depart_order').notNull().default(0),
    orgType: text('org_type'),
    orgCode: text('org_code').notNull(),
    orgCategory: text('org_category'),
    mobile: text(),
    fax: text(),
    address: text(),
    memo: text(),
    ...signature,
  }),
  {
    label: '部门',
    labels: {
      parentId: '上级编号',
      departName: '部门名称',
      orgCode: '部门编码',
      orgType: '部门类型',
      departOrder: '排序',
    },
    dataRules: {
      entity: 'sysDepart',
      components: ['system/DepartmentTree'],
      attributes: { orgCode: 'sys_depart,depart_name,org_code', departName: true, createTime: true },
      follows: null,
    },
    report: ['id', 'parentId', 'departName', 'orgCode', 'orgType', 'departOrder', 'createTime'],
  },
)

export const departDirector = pgTable('sys_depart_director', {
  departId: reference('depart_id'),
  userId: reference('user_id'),
  ...ofTenant,
})

/** What the roles inside a department may be granted. */
export const departPermission = pgTable('sys_depart_permission', {
  departId: reference('depart_id'),
  permissionId: reference('permission_id'),
  ...ofTenant,
})

export const departRole = describeTable(
  pgTable('sys_depart_role', {
    ...rowOfTenant,
    departId: text('depart_id').notNull(),
    roleName: text('role_name').notNull(),
    roleCode: text('role_code').notNull(),
    description: text(),
    ...signature,
  }),
  { label: '部门角色', subject: 'depart.role', labels: {}, dataRules: null, report: null },
)

export const departRolePermission = pgTable('sys_depart_role_permission', {
  roleId: reference('role_id'),
  permissionId: reference('permission_id'),
  ...ofTenant,
})

export const departRoleUser = pgTable('sys_depart_role_user', {
  roleId: reference('role_id'),
  userId: reference('user_id'),
  ...ofTenant,
})

/** What each user is granted in each tenant, by roles and by roles inside departments. A view. */
export const userGrant = pgView('sys_user_grant', {
  userId: text('user_id').notNull(),
  tenantId: text('tenant_id').notNull(),
  permissionId: text('permission_id').notNull(),
}).existing()

export const userDepart = describeTable(
  pgTable('sys_user_depart', {
    userId: text('user_id').notNull(),
    depId: text('dep_id').notNull(),
    tenantId: text('tenant_id').notNull(),
  }),
  {
    label: '用户的部门',
    labels: { userId: '用户编号', depId: '部门编号' },
    dataRules: null,
    report: ['userId', 'depId'],
  },
)

export const permission = pgTable('sys_permission', {
  id: text().primaryKey(),
  parentId: text('parent_id'),
  name: text().notNull(),
  menuType: integer('menu_type').notNull(),
  url: text(),
  component: text(),
  componentName: text('component_name'),
  redirect: text(),
  icon: text(),
  perms: text(),
  permsType: text('perms_type'),
  status: text().notNull().default('1'),
  sortNo: doublePrecision('sort_no'),
  isRoute: boolean('is_route').notNull().default(true),
  hidden: boolean().notNull().default(false),
  alwaysShow: boolean('always_show').notNull().default(false),
  keepAlive: boolean('keep_alive').notNull().default(false),
  internalOrExternal: boolean('internal_or_external').notNull().default(false),
  /** The action without which a page is not in the menu. */
  requiredAction: text('required_action'),
  /** The titles in other languages than the name, by locale. */
  titles: jsonb().$type<Readonly<Record<string, string>>>(),
  /** Null: of the installation, the same for every tenant. */
  tenantId: text('tenant_id'),
  description: text(),
  hideTab: boolean('hide_tab').notNull().default(false),
  createBy: text('create_by'),
  createTime: time('create_time'),
  updateBy: text('update_by'),
  updateTime: time('update_time'),
  revision: integer().notNull().default(1),
})

/** What a tenant shows differently of a menu of the installation. */
export type MenuChanges = Partial<
  Pick<
    typeof permission.$inferSelect,
    'parentId' | 'name' | 'icon' | 'sortNo' | 'hidden' | 'alwaysShow' | 'keepAlive' | 'hideTab' | 'description'
  >
>

export const permissionOverride = pgTable('sys_permission_override', {
  tenantId: text('tenant_id').notNull(),
  permissionId: text('permission_id').notNull(),
  changes: jsonb().$type<MenuChanges>().notNull(),
  updateBy: text('update_by'),
  updateTime: time('update_time').notNull(),
  revision: integer().notNull().default(1),
})

/** Menus that are granted together with another one. */
export const menuRelation = pgTable('sys_menu_relation', {
  tenantId: text('tenant_id').notNull(),
  menuId: text('menu_id').notNull(),
  relatedId: text('related_id').notNull(),
})

export const rolePermission = pgTable('sys_role_permission', {
  roleId: reference('role_id'),
  permissionId: reference('permission_id'),
  ...ofTenant,
})

export const dict = describeTable(
  pgTable('sys_dict', {
    id: text().primaryKey(),
    /** Null: of the installation, the same for every tenant. */
    tenantId: text('tenant_id'),
    dictName: text('dict_name').notNull(),
    dictCode: text('dict_code').notNull(),
    description: text(),
    /** 0 its values are texts, 1 numbers. */
    type: integer().notNull().default(0),
    createBy: text('create_by'),
    createTime: time('create_time'),
    revision: integer().notNull().default(1),
  }),
  {
    label: '数据字典',
    subject: 'dict',
    labels: { dictName: '字典名称', dictCode: '字典编码' },
    dataRules: null,
    report: ['id', 'dictName', 'dictCode'],
  },
)

export const dictItem = describeTable(
  pgTable('sys_dict_item', {
    id: text().primaryKey(),
    dictId: text('dict_id').notNull(),
    itemText: text('item_text').notNull(),
    itemValue: text('item_value').notNull(),
    description: text(),
    sortOrder: integer('sort_order').notNull().default(0),
    status: integer().notNull().default(1),
    itemColor: text('item_color'),
    revision: integer().notNull().default(1),
  }),
  {
    label: '字典项',
    subject: 'dict.item',
    labels: { dictId: '字典编号', itemText: '名称', itemValue: '数据值', sortOrder: '排序', status: '状态' },
    dataRules: null,
    report: ['id', 'dictId', 'itemText', 'itemValue', 'sortOrder', 'status'],
  },
)

export const pageConfig = pgTable('sys_page_config', {
  ...rowOfTenant,
  hosts: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  title: text(),
  webIcon: text('web_icon'),
  backgroundPicture: text('background_picture'),
  loginBoxBackgroundPicture: text('login_box_background_picture'),
  loginPosition: text('login_position'),
  otherLoginType: text('other_login_type'),
  icp: text(),
  remark: text(),
  updateBy: text('update_by'),
  updateTime: time('update_time'),
  revision: integer().notNull().default(1),
})

export const homePageConfig = pgTable('sys_home_page_config', {
  ...rowOfTenant,
  systemName: text('system_name'),
  systemNameEn: text('system_name_en'),
  logoIcon: text('logo_icon'),
  updateBy: text('update_by'),
  updateTime: time('update_time'),
  revision: integer().notNull().default(1),
})

export const authSession = pgTable('auth_session', {
  tokenHash: text('token_hash').primaryKey(),
  familyId: text('family_id').notNull(),
  userId: text('user_id').notNull(),
  tenantId: text('tenant_id').notNull(),
  createTime: time('create_time').notNull(),
  lastUsedTime: time('last_used_time').notNull(),
  expireTime: time('expire_time').notNull(),
})

export const authRefreshToken = pgTable('auth_refresh_token', {
  tokenHash: text('token_hash').primaryKey(),
  familyId: text('family_id').notNull(),
  userId: text('user_id').notNull(),
  tenantId: text('tenant_id').notNull(),
  createTime: time('create_time').notNull(),
  expireTime: time('expire_time').notNull(),
  usedTime: time('used_time'),
  /** When the session began that this token renews. */
  signedInTime: time('signed_in_time'),
  /** From where the token was handed out. */
  address: text(),
  userAgent: text('user_agent'),
})

export const oneTimeToken = pgTable('one_time_token', {
  tokenHash: text('token_hash').primaryKey(),
  userId: text('user_id').notNull(),
  tenantId: text('tenant_id').notNull(),
  familyId: text('family_id'),
  expireTime: time('expire_time').notNull(),
})

export const loginAttempt = pgTable('login_attempt', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  username: text().notNull(),
  address: text().notNull(),
  deviceHash: text('device_hash'),
  attemptTime: time('attempt_time').notNull(),
})

export const knownOrigin = pgTable('known_origin', {
  username: text().notNull(),
  originHash: text('origin_hash').notNull(),
  lastUsedTime: time('last_used_time').notNull(),
})

export const captcha = pgTable('captcha', {
  checkKey: text('check_key').primaryKey(),
  answerHash: text('answer_hash').notNull(),
  expireTime: time('expire_time').notNull(),
})

export const usedProof = pgTable('used_proof', {
  nonce: text().primaryKey(),
  expireTime: time('expire_time').notNull(),
})

export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  createTime: time('create_time').notNull(),
  tenantId: text('tenant_id'),
  userId: text('user_id'),
  username: text(),
  action: text().notNull(),
  outcome: text().notNull(),
  address: text(),
  requestId: text('request_id'),
  detail: text(),
  /** The value of each changed field before and after the act. */
  changes: jsonb().$type<Readonly<Record<string, { from: unknown; to: unknown }>>>(),
})

export const serverSecret = pgTable('server_secret', { name: text().primaryKey(), value: text().notNull() })
