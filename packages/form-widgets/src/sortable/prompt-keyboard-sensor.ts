import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core'

/**
 * Follows the keys from the one that picks an item up. @dnd-kit listens only after a timer, for which a busy page lets the next key pass:
 * whoever types fast would move the selection and not the item.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props)
    const early: KeyboardEvent[] = []
    const keep = (event: KeyboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      early.push(event)
    }
    window.addEventListener('keydown', keep, true)
    // The timer of @dnd-kit was set before, so it listens by then.
    setTimeout(() => {
      window.removeEventListener('keydown', keep, true)
      for (const event of early) event.target?.dispatchEvent(new KeyboardEvent(event.type, event))
    })
  }
}
