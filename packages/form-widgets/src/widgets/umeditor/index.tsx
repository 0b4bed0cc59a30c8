import { ofFields, ofTexts } from '../kit/field-properties.ts'
import { lazyEditor } from '../kit/lazy-editor.tsx'
import { textSchema } from '../kit/value-schemas.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type * as sample from './sample.ts'

export const umeditorType = widgetType<typeof sample>({
  ...lazyEditor(
    async () => (await import('../../editors/rich-text-editor.tsx')).RichTextEditor,
    async () => (await import('../../editors/rich-text-view.tsx')).RichTextView,
  ),
  schema: textSchema,
  design: {
    name: { 'zh-CN': '富文本', 'en-US': 'Rich text' },
    keywords: 'fuwenben fwb rich',
    group: 'long',
    properties: [...ofFields, ...ofTexts],
    listed: false,
    hasSource: noSource,
  },
})
