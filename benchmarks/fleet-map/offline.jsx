import { mountMap } from './ours.jsx'

/** The map with the base that needs no network. */
export const mount = (box, fleet) => mountMap(box, fleet, undefined)
