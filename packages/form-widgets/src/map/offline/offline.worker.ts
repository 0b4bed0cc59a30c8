import { serveCalls } from '../engine/worker-calls.ts'
import { offlineHandlers } from './offline-tiles.ts'

serveCalls(offlineHandlers(), (answer) => (answer instanceof ImageBitmap ? [answer] : []))
