import { and, eq } from 'drizzle-orm'
import { ALARM_LEVEL_TEXTS, alarmChannels } from '@trackhoe/contract/alarms'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { newId } from '../../platform/core/random.ts'
import { alarmChannel } from '../../platform/database/schema/alarm-schema.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { post } from './notification/send-deliveries.ts'
import { mayReach } from './notification/webhook-target.ts'
import { assertUnusedByRules } from './rules/assert-unused-by-rules.ts'
import { englishOf, messageTexts } from '../../platform/core/english.ts'
import { inLanguage, languageOf, texts } from '../../platform/core/language.ts'

/** Webhooks that a tenant may have. */
const MOST_OF_TENANT = 100

/** Webhooks, among them robots of DingTalk, WeCom and Feishu. Not in the specification. */
export function alarmChannelRoutes(api: Api<AuthDeps>) {
  const { db, clock, random, config, signIn } = api.deps

  serveResource(api, alarmChannels, {
    table: alarmChannel,
    permissions: 'alarm:channel',
    nameOf: ({ name }) => name,
    pinyin: ['name'],
    unique: { name: texts('名称已存在', 'The name already exists') },
    dictionaries: { status: 'is_enabled' },
    present: (_db, _caller, rows) =>
      rows.map(({ secret, lastError }) => ({
        hasSecret: Boolean(secret),
        lastError: lastError && inLanguage(messageTexts(lastError)),
      })),
    // A secret is never written down.
    logged: ({ secret, ...columns }) => (secret === undefined ? columns : { ...columns, secret: '******' }),
    async beforeSave({ tx, caller }, { url }, before) {
      if (!before && (await tx.$count(alarmChannel, eq(alarmChannel.tenantId, caller.tenantId))) >= MOST_OF_TENANT)
        throw refused(texts(`最多设置 ${MOST_OF_TENANT} 个机器人`, `At most ${MOST_OF_TENANT} webhooks`))
      if (url && !mayReach(url, config.proxyAllow).allowed)
        throw refused(
          texts('地址指向内网，不能使用', 'The address leads into the internal network and cannot be used'),
          { field: 'url' },
        )
      return undefined
    },
    beforeRemove: ({ tx, caller }, rows) =>
      assertUnusedByRules(tx, caller, 'channels', rows, (name, rule) =>
        texts(
          `「${name}」用于告警规则「${rule}」，不能删除`,
          `The alarm rule “${englishOf(rule)}” uses “${name}”, so it cannot be deleted`,
        ),
      ),
  })

  serve(api, alarmChannels.test, { access: { action: 'alarm:channel:edit' } }, async ({ body, caller, audit }) => {
    const [channel] = await db
      .select()
      .from(alarmChannel)
      .where(and(eq(alarmChannel.tenantId, caller.tenantId), eq(alarmChannel.id, body.id)))
    if (!channel) throw notFound()
    const language = languageOf(channel.language)
    const error = await post({ clock, config }, channel, {
      deliveryId: newId(random),
      title: texts(`[${ALARM_LEVEL_TEXTS['4'].zh}] 测试消息`, `[${ALARM_LEVEL_TEXTS['4'].en}] Test message`)[language],
      content: texts(
        '这是一条测试消息，收到即表示告警可以送达。',
        'This is a test message. Alarms can be delivered here.',
      )[language],
      level: '4',
      alarmId: null,
      stormId: null,
    })
    await audit(db, 'alarmChannel.test', channel.name)
    if (error !== null) throw refused(messageTexts(error))
    return withMessage(texts('测试消息已发送', 'Test message sent'), null)
  })

  serve(api, alarmChannels.choices, { access: { action: 'alarm:rule:list' } }, async ({ caller }) => {
    const rows = await db
      .select({ id: alarmChannel.id, name: alarmChannel.name, status: alarmChannel.status })
      .from(alarmChannel)
      .where(eq(alarmChannel.tenantId, caller.tenantId))
      .orderBy(alarmChannel.name)
    return [
      { id: 'bell', name: '铃铛', available: true },
      { id: 'email', name: '邮件', available: signIn.mail !== undefined },
      { id: 'sms', name: '短信', available: signIn.messages !== undefined },
      ...rows.map(({ id, name, status }) => ({ id, name, available: status === '1' })),
    ]
  })
}
