import { lazyComponent, Skeleton } from '@trackhoe/ui'
import { ofFields, ofTexts } from '../kit/field-properties.ts'
import { editorProps } from '../kit/control-props.ts'
import { textSchema } from '../kit/value-schemas.ts'
import { readText } from '../kit/values.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type * as sample from './sample.ts'

const MarkdownEditor = lazyComponent(async () => (await import('../../editors/markdown-editor.tsx')).MarkdownEditor, {
  failure: 'in-place',
})
const MarkdownView = lazyComponent(async () => (await import('../../editors/markdown-view.tsx')).MarkdownView, {
  failure: 'in-place',
})

export const markdownType = widgetType<typeof sample>({
  Control: (props) => <MarkdownEditor {...editorProps(props)} fallback={<Skeleton className="h-75" />} />,
  Display: ({ value }) => <MarkdownView value={readText(value)} />,
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
