import { lazyComponent, Skeleton } from '@trackhoe/ui'
import type { ComponentType } from 'react'
import { editorProps } from './control-props.ts'
import { readText } from './values.ts'
import type { WidgetTypeDefinition } from './widget-type.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/** The parts of a type of long texts whose editor and view are loaded when they are shown. */
export function lazyEditor(
  loadEditor: Load<ReturnType<typeof editorProps>>,
  loadView: Load<{ value: string }>,
): Pick<WidgetTypeDefinition, 'Control' | 'Display'> {
  const Editor = lazyComponent(loadEditor, { failure: 'in-place' })
  const View = lazyComponent(loadView, { failure: 'in-place' })
  return {
    Control: (props) => <Editor {...editorProps(props)} fallback={<Skeleton className="h-75" />} />,
    Display: ({ value }) => <View value={readText(value)} />,
  }
}
