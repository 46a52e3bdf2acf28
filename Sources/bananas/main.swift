import Assistant
import Glibc

exit(Program.run().rawValue)
