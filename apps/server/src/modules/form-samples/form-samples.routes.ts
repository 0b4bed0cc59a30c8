import { formSamples } from '@trackhoe/contract/online'
import { toWireTime } from '../../platform/core/clock.ts'
import { newId } from '../../platform/core/random.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/http/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import * as queries from './form-samples.queries.ts'
import type { FormSampleRow } from './form-samples.queries.ts'

/** Filled forms with a field of every type, kept as they were sent. Not in the specification. */
export function formSampleRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const may = (verb: string) => ({ access: { action: `system:formSample:${verb}` } }) as const

  serve(api, formSamples.list, may('list'), async ({ caller }) =>
    (await queries.newest(db, caller.tenantId)).map(({ createTime, updateTime, ...row }) => ({
      ...row,
      createTime: toWireTime(createTime),
      updateTime: updateTime && toWireTime(updateTime),
    })),
  )

  serve(api, formSamples.one, may('list'), async ({ query, caller }) => {
    const row = await queries.find(db, caller.tenantId, query.id)
    if (!row) throw notFound()
    return wireOf(row)
  })

  serve(api, formSamples.add, may('add'), async ({ body, caller, audit }) => {
    const row = await db.transaction(async (tx) => {
      const stored = await queries.insert(tx, {
        id: newId(random),
        tenantId: caller.tenantId,
        name: body.name,
        content: JSON.stringify(body.content),
        createBy: caller.username,
        createTime: clock(),
      })
      await audit(tx, 'formSample.add', body.name)
      return stored
    })
    if (!row) throw notFound()
    return withMessage('添加成功！', wireOf(row))
  })

  serve(api, formSamples.edit, may('edit'), async ({ body, caller, audit }) => {
    const row = await db.transaction(async (tx) => {
      const found = await queries.findForUpdate(tx, caller.tenantId, body.id)
      if (!found) throw notFound()
      await assertRevision(body.revision, found.revision, () => wireOf(found))
      await audit(tx, 'formSample.edit', body.name)
      return queries.update(tx, caller.tenantId, found.id, {
        name: body.name,
        content: JSON.stringify(body.content),
        updateBy: caller.username,
        updateTime: clock(),
      })
    })
    if (!row) throw notFound()
    return withMessage('保存成功', wireOf(row))
  })

  serve(api, formSamples.remove, may('delete'), async ({ query, caller, audit }) => {
    await db.transaction(async (tx) => {
      const found = await queries.findForUpdate(tx, caller.tenantId, query.id)
      if (!found) throw notFound()
      await queries.remove(tx, caller.tenantId, found.id)
      await audit(tx, 'formSample.delete', found.name)
    })
    return withMessage('删除成功!', null)
  })
}

function wireOf({ id, name, content, createBy, createTime, updateBy, updateTime, revision }: FormSampleRow) {
  return {
    id,
    name,
    content: readContent(content),
    createBy,
    createTime: toWireTime(createTime),
    updateBy,
    updateTime: updateTime && toWireTime(updateTime),
    revision,
  }
}

function readContent(text: string): Record<string, unknown> {
  const content: unknown = JSON.parse(text)
  return typeof content === 'object' && content !== null ? Object.fromEntries(Object.entries(content)) : {}
}
