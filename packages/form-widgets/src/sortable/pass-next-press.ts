import type { MouseSensor, PointerSensor, TouchSensor } from '@dnd-kit/core'

/**
 * Lets a press arrive that begins after a drop. @dnd-kit stops every click on the page for 50 ms after a drag, longer while the page is
 * busy, so that the drop itself presses nothing: whoever drops and then saves at once would press in vain. To be called in the
 * constructor of the sensor.
 */
export function passNextPress(sensor: MouseSensor | PointerSensor | TouchSensor): void {
  const release = ({ isPrimary }: PointerEvent) => {
    // A second finger belongs to the same drag.
    if (!isPrimary) return
    document.removeEventListener('pointerdown', release, true)
    // oxlint-disable-next-line typescript/dot-notation -- private, and the only way to what it listens to
    sensor['documentListeners'].removeAll()
  }
  document.addEventListener('pointerdown', release, true)
}
