import { lazyComponent, Skeleton } from '@trackhoe/ui'
import { ofFields, ofTexts } from '../kit/field-properties.ts'
import { editorProps } from '../kit/control-props.ts'
import { textSchema } from '../kit/value-schemas.ts'
import { readText } from '../kit/values.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type * as sample from './sample.ts'

const RichTextEditor = lazyComponent(async () => (await import('../../editors/rich-text-editor.tsx')).RichTextEditor, {
  failure: 'in-place',
})
const RichTextView = lazyComponent(async () => (await import('../../editors/rich-text-view.tsx')).RichTextView, {
  failure: 'in-place',
})

export const umeditorType = widgetType<typeof sample>({
  Control: (props) => <RichTextEditor {...editorProps(props)} fallback={<Skeleton className="h-75" />} />,
  Display: ({ value }) => <RichTextView value={readText(value)} />,
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
