import { findOne, queriesIn, type FindOptions, type TextMatch } from './scope.ts'

const CONTROLS = [
  'input',
  'select',
  'textarea',
  'fieldset',
  'button:not([aria-haspopup=menu])',
  '[contenteditable=true]',
  ...['radiogroup', 'group', 'slider', 'textbox'].map((role) => `[role=${role}]`),
].join(', ')

/** Waits for the control with this label: an input, the button of a select, the group of radio buttons. */
export function findField(label: TextMatch, options: FindOptions = {}): Promise<HTMLElement> {
  return findOne(options, 'field', label, (scope) => {
    const named = queriesIn(scope).queryAllByLabelText(label)
    const controls = [...new Set(named)].filter((element) => element.matches(CONTROLS))
    // A group and a part of it may have the same name.
    return controls.filter((control) => !controls.some((other) => other !== control && other.contains(control)))
  })
}
