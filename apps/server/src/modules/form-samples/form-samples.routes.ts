import { formSamples } from '@trackhoe/contract/online'
import { toWireTime } from '../../platform/core/clock.ts'
import { formSample } from '../../platform/database/schema/form-schema.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { newest } from './form-samples.queries.ts'
import { texts } from '../../platform/core/language.ts'

/** Filled forms with a field of every type, kept as they were sent. Not in the specification. */
export function formSampleRoutes(api: Api) {
  const { list, ...calls } = formSamples

  // By hand: the list of the wire has no pages, and holds no contents.
  serve(api, list, { access: { action: 'system:formSample:list' } }, async ({ caller }) =>
    (await newest(api.deps.db, caller.tenantId)).map(({ createTime, updateTime, ...row }) => ({
      ...row,
      createTime: toWireTime(createTime),
      updateTime: updateTime && toWireTime(updateTime),
    })),
  )

  serveResource(api, calls, {
    table: formSample,
    permissions: 'system:formSample',
    nameOf: ({ name }) => name,
    messages: { edit: texts('保存成功', 'Saved') },
    // A text keeps the order of the fields, which the type of the column for objects does not.
    ownFields: ['content'],
    beforeSave: (_, { content }) => (content ? { content: JSON.stringify(content) } : undefined),
    present: (_db, _caller, rows) => rows.map(({ content }) => ({ content: readContent(content) })),
    logged: ({ name }) => ({ name }),
  })
}

function readContent(text: string): Record<string, unknown> {
  const content: unknown = JSON.parse(text)
  return typeof content === 'object' && content !== null ? Object.fromEntries(Object.entries(content)) : {}
}
