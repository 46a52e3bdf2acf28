print("bananas")
