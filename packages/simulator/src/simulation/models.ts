/** A model of the demonstration fleet. Units: in the names; speeds rpm, tanks liters. Figures are invented. */
export interface MachineModel {
  id: string
  name: string
  /** Unit: tonnes. */
  weight: number
  engine: string
  displacement: number
  cylinders: number
  ratedKw: number
  ratedRpm: number
  idleRpm: number
  /** Speeds of the power modes SP, H and A. */
  modeRpm: readonly [number, number, number]
  fuelTank: number
  /** 0: without urea. */
  ureaTank: number
  aftertreatment: string
  bucket: number
  /** Share of the fleet. */
  share: number
}

/** Source: not in the specification; the TH210-6 follows what is published of engines of its class. */
export const MODELS: readonly MachineModel[] = [
  { id: 'th75-6', name: 'TH75-6', weight: 8, engine: '4LE', displacement: 2.2, cylinders: 4, ratedKw: 40, ratedRpm: 2000, idleRpm: 1000, modeRpm: [2000, 1900, 1750], fuelTank: 110, ureaTank: 0, aftertreatment: 'EGR+DPD', bucket: 0.3, share: 15 },
  { id: 'th130-6', name: 'TH130-6', weight: 13, engine: '4JJ', displacement: 3, cylinders: 4, ratedKw: 78, ratedRpm: 2000, idleRpm: 1000, modeRpm: [2000, 1900, 1800], fuelTank: 260, ureaTank: 0, aftertreatment: 'EGR+DPD', bucket: 0.5, share: 20 },
  { id: 'th210-6', name: 'TH210-6', weight: 21, engine: '4HK', displacement: 5.193, cylinders: 4, ratedKw: 117, ratedRpm: 1800, idleRpm: 1000, modeRpm: [1800, 1700, 1600], fuelTank: 410, ureaTank: 60, aftertreatment: 'EGR+DPD+SCR', bucket: 0.9, share: 35 },
  { id: 'th250-6', name: 'TH250-6', weight: 25, engine: '4HK', displacement: 5.193, cylinders: 4, ratedKw: 132, ratedRpm: 2000, idleRpm: 1000, modeRpm: [2000, 1850, 1700], fuelTank: 490, ureaTank: 60, aftertreatment: 'EGR+DPD+SCR', bucket: 1.2, share: 12 },
  { id: 'th350-6', name: 'TH350-6', weight: 35, engine: '6HK', displacement: 7.79, cylinders: 6, ratedKw: 202, ratedRpm: 2000, idleRpm: 900, modeRpm: [2000, 1900, 1750], fuelTank: 580, ureaTank: 70, aftertreatment: 'EGR+DPD+SCR', bucket: 1.6, share: 13 },
  { id: 'th490-6', name: 'TH490-6', weight: 49, engine: '6UZ', displacement: 9.84, cylinders: 6, ratedKw: 270, ratedRpm: 1800, idleRpm: 900, modeRpm: [1800, 1700, 1600], fuelTank: 650, ureaTank: 80, aftertreatment: 'EGR+DPD+SCR', bucket: 2.1, share: 5 },
] // prettier-ignore
