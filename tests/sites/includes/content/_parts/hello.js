// #region main
console.log('hello');
// #endregion main
console.log('bye');
