import Kinetic from 'ol/Kinetic.js'
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js'
import DragPan from 'ol/interaction/DragPan.js'
import type Interaction from 'ol/interaction/Interaction.js'
import KeyboardPan from 'ol/interaction/KeyboardPan.js'
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js'
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js'
import PinchZoom from 'ol/interaction/PinchZoom.js'

const ZOOM_MS = 250
const PAN_PX = 128

/** How a map is moved: dragging, wheel, double click, two fingers, arrow keys, plus and minus. Nothing turns it. */
export function mapInteractions(): Interaction[] {
  return [
    new DoubleClickZoom({ delta: 1, duration: ZOOM_MS }),
    new DragPan({ kinetic: new Kinetic(-0.005, 0.05, 100) }),
    new PinchZoom({ duration: ZOOM_MS }),
    new KeyboardPan({ duration: 100, pixelDelta: PAN_PX }),
    new KeyboardZoom({ delta: 1, duration: 100 }),
    new MouseWheelZoom({ duration: ZOOM_MS }),
  ]
}
