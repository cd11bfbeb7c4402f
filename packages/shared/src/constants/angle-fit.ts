/** How an angle fits a lead, as a part of its email's confidence: by role or setting, by specialty alone, or as the one for everybody. */
export const ANGLE_FIT = { role: 1, specialty: 0.92, everybody: 0.85 } as const;
