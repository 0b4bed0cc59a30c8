import type { PartialMessages } from '@trackhoe/ui'
import { useContext, useMemo, type ReactNode } from 'react'
import type { useMessages as useDesignerMessages } from '../designer/locale/designer.messages.ts'
import { ReplacedMessages } from '../locale/replaced-messages.ts'
import type { Messages } from '../locale/zh-cn.ts'
import type { useMessages as useMapMessages } from '../map/map.messages.ts'
import type { useMessages as useMapPickerMessages } from '../map/picker/map-picker.messages.ts'
import type { useMessages as useSelectorMessages } from '../selectors/shared/selector.messages.ts'

/** All texts of the form widgets, by part. */
export interface WidgetMessages {
  /** Lists, forms, entities, drafts and their rules. */
  forms: Messages
  selectors: ReturnType<typeof useSelectorMessages>
  map: ReturnType<typeof useMapMessages>
  mapPicker: ReturnType<typeof useMapPickerMessages>
  designer: ReturnType<typeof useDesignerMessages>
}

export interface WidgetMessagesProviderProps {
  /** As many as are to be replaced, at any depth. An object made once, outside of the component. */
  messages: PartialMessages<WidgetMessages>
  children: ReactNode
}

/**
 * Replaces texts of everything inside, single ones or, together with `messages` of `UiProvider`, those of a third language.
 * What it leaves out comes from the provider above, then from the locale.
 */
export function WidgetMessagesProvider({ messages, children }: WidgetMessagesProviderProps) {
  const above = useContext(ReplacedMessages)
  const all = useMemo(() => ({ ...above, ...messages }), [above, messages])
  return <ReplacedMessages.Provider value={all}>{children}</ReplacedMessages.Provider>
}
