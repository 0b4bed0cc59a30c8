import { ofFields, ofTexts } from '../kit/field-properties.ts'
import { lazyEditor } from '../kit/lazy-editor.tsx'
import { textSchema } from '../kit/value-schemas.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type * as sample from './sample.ts'

export const markdownType = widgetType<typeof sample>({
  ...lazyEditor(
    async () => (await import('../../editors/markdown-editor.tsx')).MarkdownEditor,
    async () => (await import('../../editors/markdown-view.tsx')).MarkdownView,
  ),
  schema: textSchema,
  design: {
    name: { 'zh-CN': 'Markdown', 'en-US': 'Markdown' },
    keywords: 'md',
    group: 'long',
    properties: [...ofFields, ...ofTexts],
    listed: false,
    hasSource: noSource,
  },
})
