export const money = (amount: number, currency: string) => `${amount} ${currency}`;
