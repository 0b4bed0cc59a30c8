import { createContext, useContext } from 'react'

/** The parts of the texts: lists and forms, selectors, the map, the designer. */
export type MessagePart = 'forms' | 'selectors' | 'map' | 'mapPicker' | 'designer'

/** Texts in place of those of the locale, by part. The provider knows their types. */
export const ReplacedMessages = createContext<Readonly<Partial<Record<MessagePart, object>>>>({})

/** A hook that returns the replaced texts of a part. */
export const replacementsOf = (part: MessagePart) =>
  function useReplacements() {
    return useContext(ReplacedMessages)[part]
  }
