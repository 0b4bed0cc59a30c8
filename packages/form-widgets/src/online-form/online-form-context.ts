import { createContext, useContext } from 'react'
import type { Control } from 'react-hook-form'
import type { LoadedChoices } from '../widgets/kit/use-field-choices.ts'
import type { FormValues } from '../engine/form-values.ts'
import type { OnlineField } from './schema/form-field.ts'

/** The parts that the fields of one form share. The object stays the same while the form is mounted. */
export interface OnlineFormContextValue {
  readonly control: Control<FormValues>
  readonly getValue: (name: string) => unknown
  readonly setValue: (name: string, value: unknown) => void
  /** Returns whether a field of this path is in the form. */
  readonly hasField: (name: string) => boolean
  /** Validates one field now. */
  readonly validate: (name: string) => void
  /** A field was left: its rules on the server run. */
  readonly onLeave: (field: OnlineField, name: string) => void
  /** Fields beyond the window are not painted: the form has many. */
  readonly isLarge: boolean
  readonly setBusy: (name: string, busy: boolean) => void
}

const Context = createContext<OnlineFormContextValue | null>(null)
export const OnlineFormContext = Context.Provider

export function useOnlineForm(): OnlineFormContextValue {
  const parts = useContext(Context)
  if (!parts) throw new Error('[form-widgets] A field of an online form was rendered outside of one.')
  return parts
}

/** The choices of the fields, which change as they are loaded. */
export type ChoicesOf = Pick<LoadedChoices, 'of' | 'failed' | 'retry'>
