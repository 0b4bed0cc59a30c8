import type { UseComboboxState } from 'downshift'
import type { Option } from './option.ts'

type ListState = Pick<UseComboboxState<Option>, 'isOpen' | 'highlightedIndex'>

/** When the list opens, the choice made before is the highlighted one. */
export function highlightSelectedOnOpen<State extends ListState, Changes extends Partial<ListState>>(
  state: State,
  changes: Changes,
  options: readonly Option[],
  values: readonly string[],
): Changes {
  if (state.isOpen || !changes.isOpen) return changes
  const at = options.findIndex((option) => values.includes(option.value))
  return at < 0 ? changes : { ...changes, highlightedIndex: at }
}
