import { randomBytes } from 'node:crypto'
import { text as readText } from 'node:stream/consumers'
import { objectionTo } from '../auth/passwords/password-rule.ts'
import { StartupError } from '../platform/core/startup-error.ts'
import type { Db } from '../platform/database/database.ts'
import { addAdministrator, findAccount, resetPassword, tenants } from './accounts.queries.ts'
import type { Command, CommandInput } from './command.ts'
import { withConfigured } from './database/open-configured.ts'

const passwordOption = {
  'password-stdin': {
    text: {
      en: 'read the password from standard input; without it one is made and printed once',
      zh: '从标准输入读取密码；不指定时自动生成并只显示一次',
    },
  },
} as const

/** Adds an account that may do everything in a tenant. */
export const adminCreate: Command = {
  name: 'admin create',
  operands: ['NAME'],
  summary: { en: 'add an account that may do everything in a tenant', zh: '新增一个租户管理员账号' },
  options: {
    tenant: {
      value: 'ID',
      text: { en: 'the tenant; needed where there are several', zh: '租户编号；有多个租户时必填' },
    },
    realname: { value: 'TEXT', text: { en: 'the name that others see', zh: '显示的姓名' } },
    ...passwordOption,
  },
  async run(input) {
    const username = input.operands[0] ?? ''
    if (!/^[A-Za-z0-9_.-]{1,50}$/.test(username)) {
      throw new StartupError(
        `"${username}" cannot be an account: 1 to 50 letters, digits or . _ - are needed.`,
        `“${username}”不能用作账号：请使用 1 到 50 个字母、数字或 . _ -。`,
      )
    }
    const { password, made } = await choosePassword(input, username)
    await withConfigured(input.readConfig(), input.note, async ({ db }) => {
      if (await findAccount(db, username)) {
        throw new StartupError(
          `The account ${username} exists already. trackhoe admin reset-password ${username} sets its password.`,
          `账号 ${username} 已存在。可运行 trackhoe admin reset-password ${username} 重置密码。`,
        )
      }
      const tenantId = await chooseTenant(db, input.option('tenant'))
      const realname = input.option('realname') ?? username
      const account = { tenantId, username, realname, password }
      if (!(await addAdministrator(db, account, { now: new Date(), random: randomBytes }))) {
        throw new StartupError(
          `The tenant ${tenantId} has no role of administrators.`,
          `租户 ${tenantId} 没有管理员角色。`,
        )
      }
      input.print({
        en: `Added ${username} in tenant ${tenantId}.${made ? ` Password (shown only now): ${password}` : ''}`,
        zh: `已在租户 ${tenantId} 新增 ${username}。${made ? `密码（仅此一次显示）：${password}` : ''}`,
      })
    })
  },
}

/** Gives an account a new password. */
export const adminResetPassword: Command = {
  name: 'admin reset-password',
  operands: ['NAME'],
  summary: {
    en: 'set the password of an account, end its sessions and let it sign in again',
    zh: '重置账号密码，结束其全部会话并解除冻结',
  },
  options: passwordOption,
  async run(input) {
    const username = input.operands[0] ?? ''
    const { password, made } = await choosePassword(input, username)
    await withConfigured(input.readConfig(), input.note, async ({ db }) => {
      const account = await findAccount(db, username)
      if (!account) throw new StartupError(`There is no account ${username}.`, `没有账号 ${username}。`)
      await resetPassword(db, account, password, { now: new Date(), random: randomBytes })
      input.print({
        en: `The password of ${username} is set.${made ? ` Password (shown only now): ${password}` : ''}`,
        zh: `${username} 的密码已重置。${made ? `密码（仅此一次显示）：${password}` : ''}`,
      })
    })
  },
}

async function choosePassword(input: CommandInput, username: string): Promise<{ password: string; made: boolean }> {
  if (!input.flag('password-stdin')) return { password: randomBytes(12).toString('base64url'), made: true }
  const password = (await readText(process.stdin)).replace(/\r?\n$/, '')
  if (password.length < 8 || password.length > 128) {
    throw new StartupError('The password must have 8 to 128 characters.', '密码必须为 8 到 128 个字符。')
  }
  if (objectionTo(password, username)) {
    throw new StartupError(
      'The password is too common, only blanks, or the name itself. Choose another.',
      '密码太常见、全是空格或与账号相同，请换一个。',
    )
  }
  return { password, made: false }
}

async function chooseTenant(db: Db, given: string | undefined): Promise<string> {
  const all = await tenants(db)
  const [only] = all
  if (given === undefined && only && all.length === 1) return only.id
  if (given !== undefined && all.some(({ id }) => id === given)) return given
  if (!only) {
    throw new StartupError(
      'The database has no tenant yet: trackhoe start makes the first one with its administrator.',
      '数据库中还没有租户：先运行 trackhoe start，它会创建第一个租户及管理员。',
    )
  }
  const list = all.map(({ id, name }) => `${id} (${name})`).join(', ')
  throw new StartupError(
    `${given === undefined ? 'There are several tenants' : `There is no tenant ${given}`}: choose one by --tenant: ${list}`,
    `${given === undefined ? '有多个租户' : `没有租户 ${given}`}，请用 --tenant 指定：${list}`,
  )
}
